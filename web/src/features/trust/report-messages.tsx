import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "../../ui/field";

/** A message that a report can contain. */
export interface ReportableMessage {
  number: number;
  /** The writer and the time. */
  from: string;
  text: string;
}

interface ReportMessagesProps {
  messages: ReportableMessage[];
  ticked: number[];
  onTick: (ticked: number[]) => void;
}

/** The last messages of a chat, in which the person ticks those for the team. */
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
