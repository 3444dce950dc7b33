import type { WorkerMessage } from "../../lib/live/worker-messages";

type Type = WorkerMessage["type"];
type MessageOf<T extends Type> = Extract<WorkerMessage, { type: T }>;

/**
 * Calls the listener for each message of the worker of a type, and tells the worker so, until the
 * returned function is called.
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
