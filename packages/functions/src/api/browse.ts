import { browse } from "@reseat/contract/calls/browse";
import { Browse } from "@reseat/core/browse";
import type { CallContext } from "../frame/call-context";
import { count, logger } from "../frame/observe";
import { serve } from "../frame/serve";

Browse.onFallback((error) => {
  count("BrowseFallback");
  if (error) logger.warn("read the feed", { error: error as Error });
});

/**
 * Lets CloudFront cache the answer for ten seconds when the request has no sign-in. It is the same
 * for everybody.
 */
function letCloudFrontKeep({ visitor, setHeader }: CallContext): void {
  if (!visitor) setHeader("cache-control", "public, max-age=0, s-maxage=10");
}

export const handler = serve(browse, (call) => ({
  listTickets: call.listTickets.handler(({ input, context }) => {
    letCloudFrontKeep(context);
    return Browse.listTickets(input);
  }),
  getFacets: call.getFacets.handler(({ input, context }) => {
    letCloudFrontKeep(context);
    return Browse.getFacets(input);
  }),
  suggestNames: call.suggestNames.handler(({ input, context }) => {
    letCloudFrontKeep(context);
    return Browse.suggestNames(input);
  }),
  listFitting: call.listFitting.handler(({ input, context }) => {
    letCloudFrontKeep(context);
    return Browse.listFitting(input);
  }),
  suggest: call.suggest.handler(({ input, context }) => {
    letCloudFrontKeep(context);
    return Browse.suggest(input);
  }),
  listAddresses: call.listAddresses.handler(({ input, context }) => {
    letCloudFrontKeep(context);
    return Browse.listAddresses(input);
  }),
  listMissingPosters: call.listMissingPosters.handler(() => Browse.listMissingPosters()),
}));
