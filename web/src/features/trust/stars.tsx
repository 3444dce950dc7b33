import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { RATING_MAX, RATING_MIN } from "@reseat/contract/limits/constants";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import { type ReactNode, useId } from "react";

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

interface StarInputProps {
  legend?: ReactNode;
  rating: number;
  onChange: (rating: number) => void;
}

/** A rating input: radio buttons drawn as stars. */
export function StarInput({ legend = <Trans>Rating</Trans>, rating, onChange }: StarInputProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
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
              className={clsx("size-8", each <= rating ? "fill-canary text-on-paper-muted" : "text-line-strong")}
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
