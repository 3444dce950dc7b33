import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "react-router-dom";
import { buildName, VERSION } from "../../lib/build";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Card } from "../../ui/card";
import { TEXT_LINK } from "../../ui/text-link";

/** Changes that people notice, the latest first. */
const NEWS: { on: string; what: MessageDescriptor[] }[] = [
  {
    on: "2026-11-22",
    what: [
      msg`Download everything that is yours, see who has seen your number, and close your account, here under More.`,
      msg`Chat with the other person in a deal, send pictures, and block people you do not want to hear from.`,
      msg`Push notifications, and a text message when nothing else reaches you.`,
      msg`Install the app, and see your requests and messages even without a network.`,
    ],
  },
];

/** The version, its news, and the licences of its parts. */
export function About() {
  const { t } = useLingui();
  const id = useId();
  const { formatDate } = useFormats();
  const build = buildName();
  return (
    <div className="grid max-w-2xl gap-8">
      <header className="grid gap-2">
        <h2 className="title text-2xl">
          <Trans>About Reseat</Trans>
        </h2>
        <p className="figures text-ink-muted">
          <Trans>
            Version {VERSION}, build {build}
          </Trans>
        </p>
      </header>
      <section aria-labelledby={id} className="grid gap-3">
        <h3 id={id} className="title text-xl">
          <Trans>What is new</Trans>
        </h3>
        {NEWS.map(({ on, what }) => (
          <Card key={on} className="grid gap-3">
            <p className="printed text-ink-muted text-xs">{formatDate(`${on}T12:00:00Z`)}</p>
            <ul className="grid list-disc gap-2 ps-5">
              {what.map((each) => (
                <li key={each.id}>{t(each)}</li>
              ))}
            </ul>
          </Card>
        ))}
      </section>
      <p className="text-ink-muted">
        <Trans>
          Reseat is made with the work of others:{" "}
          <Link to={paths.notices} className={TEXT_LINK}>
            notices
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}
