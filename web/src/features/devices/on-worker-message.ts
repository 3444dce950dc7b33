import type { WorkerMessage } from "../../lib/live/worker-messages";

type Type = WorkerMessage["type"];
type MessageOf<T extends Type> = Extract<WorkerMessage, { type: T }>;

/**
 * Calls the listener for each of the worker's messages of a type, and tells the worker that it
 * listens, until the returned function is called.
 */
export function onWorkerMessage<T extends Type>(type: T, listener: (message: MessageOf<T>) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const { serviceWorker } = navigator;
  const isOfType = (message: WorkerMessage): message is MessageOf<T> => message.type === type;
  const onMessage = ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (!isOfType(data)) return;
    listener(data);
    ports[0]?.postMessage("done");
  };
  serviceWorker.addEventListener("message", onMessage);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener("message", onMessage);
}
