import type { Access, CallMeta } from "./call";
import { contract, type Domain } from "./contract";
import type { LimitName } from "./limits/limits";

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
