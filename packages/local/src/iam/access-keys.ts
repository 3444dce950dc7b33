import type { IncomingMessage } from "node:http";

/** The access key of a function's role: letters and digits, which is all that DynamoDB Local takes. */
export function accessKeyOf(functionName: string): string {
  return `ASIA${functionName.replace(/\W/g, "").toUpperCase()}`;
}

/** The access key that signed a request, by its header or its presigned address; undefined when nobody did. */
export function signerOf(request: IncomingMessage): string | undefined {
  const credential =
    /Credential=([^,/]+)\//.exec(request.headers.authorization ?? "") ??
    /[?&]X-Amz-Credential=([^&%/]+)(?:%2F|\/)/i.exec(request.url ?? "");
  return credential?.[1];
}
