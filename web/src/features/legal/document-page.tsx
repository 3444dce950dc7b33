import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { PageHeading, PageMeta } from "../../lib/pages/page";
import { paths } from "../../lib/pages/paths";
import { PublicPage } from "../../lib/pages/public-page";

const DOCUMENTS = [
  [msg`How It Works`, paths.howItWorks],
  [msg`FAQs`, paths.faqs],
  [msg`Meet safely`, paths.safety],
  [msg`Contact Us`, paths.contactUs],
  [msg`Terms of Service`, paths.termsOfService],
  [msg`Privacy Policy`, paths.privacyPolicy],
  [msg`Cancellation & Refunds`, paths.cancellationRefunds],
] as const;

interface DocumentPageProps {
  path: string;
  title: string;
  /** One sentence under the title, also for search engines. */
  lede: string;
  children: ReactNode;
}

/** A help or legal page: one column of text, and links to the other pages of its kind. */
export function DocumentPage({ path, title, lede, children }: DocumentPageProps) {
  const { t } = useLingui();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-5 pb-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-16">
      <PageMeta title={title} description={lede} />
      <PublicPage path={path} title={title} description={lede} />
      <article className="grid content-start gap-5 md:gap-8">
        <header className="grid gap-2 border-velvet border-b-4 pb-4 md:gap-3 md:pb-6">
          <PageHeading className="text-3xl">{title}</PageHeading>
          <p className="max-w-prose text-ink-muted md:text-lg">{lede}</p>
        </header>
        {children}
      </article>
      <nav
        aria-label={t`Help and legal`}
        className="max-lg:border-line max-lg:border-t max-lg:pt-6 lg:sticky lg:top-[calc(var(--bar-height)+3rem)] lg:self-start"
      >
        <ul className="grid gap-0.5">
          {DOCUMENTS.map(([label, to]) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  clsx(
                    "flex min-h-11 items-center rounded-md px-3 font-semibold text-sm hover:bg-sunken",
                    isActive ? "bg-sunken text-ink" : "text-ink-muted",
                  )
                }
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
