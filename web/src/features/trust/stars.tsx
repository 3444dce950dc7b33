import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { RATING_MAX, RATING_MIN } from "@reseat/contract/limits/constants";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import { useId } from "react";

const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

/** A rating, read-only. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`${rating} out of 5 stars`} className="inline-flex">
      {RATINGS.map((each) => (
        <Star
          key={each}
          aria-hidden="true"
          className={clsx("size-4.5", each <= rating ? "fill-canary text-on-paper-muted" : "text-line-strong")}
          strokeWidth={1.4}
        />
      ))}
    </span>
  );
}

interface StarButtonsProps {
  label: string;
  onPress: (rating: number) => void;
  isBusy: boolean;
}

/** A rating that one press gives: each star as many as it stands for. */
export function StarButtons({ label, onPress, isBusy }: StarButtonsProps) {
  return (
    <fieldset aria-label={label} className="flex">
      {RATINGS.map((each) => (
        <button
          key={each}
          type="button"
          disabled={isBusy}
          onClick={() => onPress(each)}
          className="group grid size-11 place-items-center rounded-md has-[~:hover]:text-canary hover:text-canary"
        >
          <Star aria-hidden="true" className="size-7" strokeWidth={1.2} />
          <span className="sr-only">
            <Plural value={each} one="# star" other="# stars" />
          </span>
        </button>
      ))}
    </fieldset>
  );
}

interface StarInputProps {
  /** Undefined until the person has chosen. */
  rating: number | undefined;
  onChange: (rating: number) => void;
}

/** A rating input: radio buttons drawn as stars. */
export function StarInput({ rating, onChange }: StarInputProps) {
  const name = useId();
  const filled = rating ?? 0;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">
        <Trans>Rating</Trans>
      </legend>
      <div className="flex">
        {RATINGS.map((each) => (
          <label
            key={each}
            className="grid size-12 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === rating}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={clsx("size-8", each <= filled ? "fill-canary text-on-paper-muted" : "text-line-strong")}
              strokeWidth={1.2}
            />
            <span className="sr-only">
              <Plural value={each} one="# star" other="# stars" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
