import { createECDH } from "node:crypto";

/**
 * Makes the key by which push services know a stage: `npm run make-vapid-key`. The public half is
 * derived from it.
 */
const pair = createECDH("prime256v1");
pair.generateKeys();
console.log(`npx sst secrets set VAPID_PRIVATE_KEY ${pair.getPrivateKey("base64url")} --stage <stage>`);
