import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "../../components/button";
import { adminPaths } from "./paths";

/** Leads to the other person of something that happened. */
export function OtherPerson({ id, isSeller }: { id: string; isSeller?: boolean }) {
  const { t } = useLingui();
  const label = isSeller === undefined ? t`Open person` : isSeller ? t`Open seller` : t`Open buyer`;
  return (
    <ButtonLink to={adminPaths.person(id)} variant="quiet" size="sm">
      {label}
    </ButtonLink>
  );
}
