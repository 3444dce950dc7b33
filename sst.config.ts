import type { SSTConfig } from "sst";
import { Api } from "./stacks/api";
import { Auth } from "./stacks/auth";
import { Data } from "./stacks/data";
import { Events } from "./stacks/events";
import { Gateways } from "./stacks/gateways";
import { Images } from "./stacks/images";
import { Monitoring } from "./stacks/monitoring";
import { becauseOfSst } from "./stacks/parts/reviewed";
import { Realtime } from "./stacks/realtime";
import { Site } from "./stacks/site";
import { Web } from "./stacks/web";

export default {
  config() {
    return { name: "reseat", region: "ap-south-1" };
  },
  stacks(app) {
    // In this order: a stack uses only those before it.
    app
      .stack(Gateways)
      .stack(Web)
      .stack(Data)
      .stack(Images)
      .stack(Auth)
      .stack(Api)
      .stack(Realtime)
      .stack(Events)
      .stack(Site)
      .stack(Monitoring);
    becauseOfSst(app);
  },
} satisfies SSTConfig;
