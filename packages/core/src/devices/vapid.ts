import { createECDH } from "node:crypto";
import { secret } from "../aws/secrets";

/**
 * Returns the key pair by which push services know this server (VAPID), base64url. The public half
 * is derived from the secret.
 */
export async function vapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await secret("VAPID_PRIVATE_KEY");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return { publicKey: pair.getPublicKey("base64url"), privateKey };
}
