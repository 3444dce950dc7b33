import { usePersonOfStage } from "./stage";

/**
 * Takes the role of an admin away: `npm run remove-admin -- --stage prod --phone +919876543210`.
 * The last admin stays.
 */
const { stage, phone } = await usePersonOfStage("remove-admin");
const { Account } = await import("@reseat/core/accounts");
const { id } = await Account.removeAdmin(phone);
console.log(`${id} is no admin of ${stage} any more.`);
