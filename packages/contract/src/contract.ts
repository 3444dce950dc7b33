import { accounts } from "./accounts";
import { admin } from "./admin";
import { availability } from "./availability";
import { broadcasts } from "./broadcasts";
import { browse } from "./browse";
import { credits, payments } from "./credits";
import { deals } from "./deals";
import { devices } from "./devices";
import { grievances } from "./grievances";
import { interest } from "./interest";
import { messaging } from "./messaging";
import { moderation } from "./moderation";
import { notifications } from "./notifications";
import { places } from "./places";
import { rights } from "./rights";
import { tickets } from "./tickets";
import { trust } from "./trust";

/** Every call, by domain. Each domain is one Lambda function, which serves its calls under /api. */
export const contract = {
  accounts,
  browse,
  tickets,
  interest,
  deals,
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
};

export type Contract = typeof contract;
export type Domain = keyof Contract;
