import { Trans } from "@lingui/react/macro";
import { Link } from "react-router-dom";
import { TEXT_LINK } from "../../components/text-link";
import { paths } from "../../lib/pages/paths";

/** Leads to what to look at before paying. In a tab of its own, because it is read in between. */
export function SafetyLink() {
  return (
    <Link to={paths.safety} target="_blank" className={TEXT_LINK}>
      <Trans>Meet safely</Trans>
    </Link>
  );
}
