import { Agent, request } from "node:http";

/** A request of a rush. */
export interface Delivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The answer to a delivery, and the milliseconds until it came. */
export interface Delivered {
  status: number | undefined;
  after: number;
}

// Sends all the deliveries of its parent at once, from a process of its own, as strangers would.

const agent = new Agent({ keepAlive: true });

function deliver({ url, headers, body }: Delivery): Promise<Delivered> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, method: "POST", headers }, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode, after: performance.now() - began }));
    })
      .on("error", reject)
      .end(body);
  });
}

process.on("message", async (deliveries: Delivery[]) => {
  const delivered = await Promise.all(deliveries.map(deliver));
  process.send?.(delivered, () => process.exit(0));
});
