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
