import { browse } from "@reseat/contract/browse";
import { Browse } from "@reseat/core/browse";
import { type CallContext, serve } from "../frame/serve";

/** Everybody is answered the same; what nobody signed in asked for, CloudFront may keep for ten seconds. */
function letCloudFrontKeep({ visitor, setHeader }: CallContext): void {
  if (!visitor) setHeader("cache-control", "public, max-age=0, s-maxage=10");
}

export const handler = serve(browse, (call) => ({
  listTickets: call.listTickets.handler(({ input, context }) => {
    letCloudFrontKeep(context);
    return Browse.listTickets(input);
  }),
  getFacets: call.getFacets.handler(({ context }) => {
    letCloudFrontKeep(context);
    return Browse.getFacets();
  }),
}));
