import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useFormats } from "../../../lib/language/format";
import { Field, Input } from "../../../ui/field";
import { type SettingPath, settingField } from "./setting-fields";

interface NumberFieldProps extends Pick<ComponentProps<"input">, "onChange"> {
  path: SettingPath;
  value: string;
  isWrong: boolean;
}

/** One number of the settings, with its range when the number is outside it. */
export function NumberField({ path, value, isWrong, onChange }: NumberFieldProps) {
  const { t } = useLingui();
  const { formatNumber, formatPrice } = useFormats();
  const { label, hint, range, isMoney = false } = settingField(path);
  const [min, max] = [range.min, range.max].map(isMoney ? formatPrice : formatNumber);
  return (
    <Field
      label={t(label)}
      hint={hint && t(hint)}
      error={isWrong ? t`A whole number from ${min} to ${max}` : undefined}
      required
    >
      <span className="relative block">
        {isMoney && (
          <span aria-hidden="true" className="absolute inset-y-0 start-0 grid w-9 place-items-center text-ink-muted">
            ₹
          </span>
        )}
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={value}
          onChange={onChange}
          className={isMoney ? "figures ps-9" : "figures"}
        />
      </span>
    </Field>
  );
}
