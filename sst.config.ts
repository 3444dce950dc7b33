import type { SSTConfig } from "sst";
import { Api } from "./stacks/api";
import { Auth } from "./stacks/auth";
import { Browse } from "./stacks/browse";
import { Data } from "./stacks/data";
import { Events } from "./stacks/events";
import { Gateways } from "./stacks/gateways";
import { Images } from "./stacks/images";
import { Monitoring } from "./stacks/monitoring";
import { Originals } from "./stacks/originals";
import { Pages } from "./stacks/pages";
import { createOriginKeys, guardStage, requireSecrets } from "./stacks/parts/before-deploying";
import { skipsBuilds } from "./stacks/parts/lambda";
import { becauseOfSst } from "./stacks/parts/reviewed";
import { Push } from "./stacks/push";
import { Exports, LinkPreviews, Payments, Texts, WantedPosts } from "./stacks/queues";
import { Realtime } from "./stacks/realtime";
import { deployment } from "./stacks/settings";
import { Site } from "./stacks/site";
import { Web } from "./stacks/web";

export default {
  config() {
    return { name: "reseat", region: "ap-south-1" };
  },
  async stacks(app) {
    guardStage(app);
    // In this order: a stack uses only those before it.
    app
      .stack(Gateways)
      .stack(Web)
      .stack(Data)
      .stack(Images)
      .stack(Originals)
      .stack(Auth)
      .stack(Payments)
      .stack(Push)
      .stack(Texts)
      .stack(Exports)
      .stack(Browse)
      .stack(LinkPreviews)
      .stack(WantedPosts)
      .stack(Api)
      .stack(Realtime)
      .stack(Events)
      .stack(Site)
      .stack(Pages);
    // Alarms are of no use without somebody who is told.
    if (deployment().alarmEmail) app.stack(Monitoring);
    becauseOfSst(app);
    if (app.mode === "deploy" && !skipsBuilds()) {
      await requireSecrets(app);
      await createOriginKeys(app);
    }
  },
} satisfies SSTConfig;
