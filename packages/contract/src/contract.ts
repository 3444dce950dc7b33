import type { Access, CallMeta } from "./call";
import { accounts } from "./calls/accounts";
import { admin } from "./calls/admin";
import { availability } from "./calls/availability";
import { broadcasts } from "./calls/broadcasts";
import { browse } from "./calls/browse";
import { credits, payments } from "./calls/credits";
import { deals } from "./calls/deals";
import { devices } from "./calls/devices";
import { grievances } from "./calls/grievances";
import { handover } from "./calls/handover";
import { interest } from "./calls/interest";
import { messaging } from "./calls/messaging";
import { moderation } from "./calls/moderation";
import { notifications } from "./calls/notifications";
import { places } from "./calls/places";
import { rights } from "./calls/rights";
import { tickets } from "./calls/tickets";
import { trust } from "./calls/trust";
import { wanted } from "./calls/wanted";
import type { LimitName } from "./limits/limits";

/** Every call, by domain. Each domain is one Lambda function, which serves its calls under /api. */
export const contract = {
  accounts,
  browse,
  tickets,
  interest,
  deals,
  handover,
  availability,
  credits,
  payments,
  messaging,
  notifications,
  moderation,
  grievances,
  devices,
  trust,
  places,
  admin,
  broadcasts,
  rights,
  wanted,
};

export type Contract = typeof contract;
export type Domain = keyof Contract;

/** A call as API Gateway sees it. */
export interface Route {
  domain: Domain;
  name: string;
  method: string;
  /** Under /api, with parameters in braces. */
  path: string;
  access: Access;
  standing: CallMeta["standing"];
  confirmed: CallMeta["confirmed"];
  idempotencyKey: boolean;
  rateLimit: readonly LimitName[];
  summary: string;
  errors: string[];
}

/** All calls of the contract as a flat list, in the contract's order. */
export function routes(): Route[] {
  return Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, procedure]) => {
      const { route, meta, errorMap } = procedure["~orpc"] as {
        route: { method?: string; path?: string; summary?: string };
        meta: CallMeta;
        errorMap: object;
      };
      return {
        domain: domain as Domain,
        name,
        method: route.method ?? "POST",
        path: `/api${route.path}`,
        access: meta.access,
        standing: meta.standing,
        confirmed: meta.confirmed,
        idempotencyKey: meta.idempotencyKey ?? false,
        rateLimit: meta.rateLimit,
        summary: route.summary ?? "",
        errors: Object.keys(errorMap),
      };
    }),
  );
}
