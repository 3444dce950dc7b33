import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "../../components/field";

/** A message that a report can hold. */
export interface ReportableMessage {
  number: number;
  /** Who wrote it, and when. */
  from: string;
  text: string;
}

interface ReportMessagesProps {
  messages: ReportableMessage[];
  ticked: number[];
  onTick: (ticked: number[]) => void;
}

/** The last messages of a chat, for the person to tick those that the team is to see. */
export function ReportMessages({ messages, ticked, onTick }: ReportMessagesProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-sm">{t`Messages that our team may read (optional)`}</legend>
      <div className="grid max-h-56 gap-2 overflow-y-auto rounded-md border border-line p-3">
        {messages.map(({ number, from, text }) => (
          <Checkbox
            key={number}
            checked={ticked.includes(number)}
            onChange={({ target }) =>
              onTick(target.checked ? [...ticked, number] : ticked.filter((each) => each !== number))
            }
            label={
              <>
                <span className="block text-ink-muted text-xs">{from}</span>
                <span dir="auto" className="line-clamp-3">
                  {text}
                </span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
