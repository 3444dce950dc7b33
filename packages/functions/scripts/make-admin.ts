import { parseArgs } from "node:util";
import { SignUp } from "@reseat/contract";
import { useStage } from "./stage";

/** Makes a registered person an admin of a deployed stage: `npm run make-admin -- --stage prod --phone +919876543210`. */
const { stage, phone, region } = parseArgs({
  options: {
    stage: { type: "string" },
    phone: { type: "string" },
    region: { type: "string", default: "ap-south-1" },
  },
}).values;
if (!stage || !phone) throw new Error("Usage: npm run make-admin -- --stage <stage> --phone <+91…>");

await useStage(stage, region);
const { Account } = await import("@reseat/core/accounts");
const person = await Account.makeAdmin(SignUp.shape.phone.parse(phone));
console.log(`${person.id} is an admin of ${stage} from the next log-in on.`);
