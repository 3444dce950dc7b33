import { renderUnicodeCompact } from "uqr";
import { usePersonOfStage } from "./stage";

/**
 * Makes a registered person an admin of a deployed stage, and shows the second factor that it
 * enrols: `npm run make-admin -- --stage prod --phone +919876543210`. With `--reset-factor` it
 * enrols a new one, for an admin who lost their app.
 */
const { stage, phone, given } = await usePersonOfStage("make-admin", "reset-factor");
const { Account } = await import("@reseat/core/accounts");
const { profile, enrolled } = await Account.makeAdmin(phone, {
  issuer: `Reseat ${stage}`,
  isReset: given.includes("reset-factor"),
});
console.log(`${profile.full_name} (${profile.id}) is an admin of ${stage} from the next log-in on.`);
if (enrolled) {
  console.log(`
Their second factor, for their authenticator app alone. It is shown this once:

${renderUnicodeCompact(enrolled)}

${enrolled}
`);
} else {
  console.log("Their second factor stays as it is. Who has lost it gets another one with --reset-factor.");
}
