import { accounts } from "./accounts";
import { availability } from "./availability";
import { browse } from "./browse";
import { credits, payments } from "./credits";
import { deals } from "./deals";
import { interest } from "./interest";
import { notifications } from "./notifications";
import { places } from "./places";
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
  notifications,
  trust,
  places,
};

export type Contract = typeof contract;
export type Domain = keyof Contract;
