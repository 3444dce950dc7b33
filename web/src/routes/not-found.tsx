import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router-dom";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { Button, ButtonLink } from "../ui/button";

export default function NotFound() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <div className="page-width grid min-h-[70dvh] content-center justify-items-start gap-5 py-10">
      <PageMeta title={t`Page not found`} noindex />
      <p aria-hidden="true" className="title flex items-end text-lit text-marquee">
        4<span className="seat-row mx-1 w-[0.8em] text-line-strong [--seat:0.8em]" />4
      </p>
      <PageHeading className="text-3xl">
        <Trans>This seat does not exist</Trans>
      </PageHeading>
      <p className="max-w-prose text-ink-muted text-lg">
        <Trans>The page you are looking for was moved, or was never there. The show goes on elsewhere.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void navigate(-1)}>
          <Trans>Go Back</Trans>
        </Button>
        <ButtonLink to={paths.home}>
          <Trans>Return to Home</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
