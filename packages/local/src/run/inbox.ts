import { StateFile } from "./state-file";

export interface Message {
  at: string;
  channel: "sms" | "push";
  to: string;
  text: string;
}

const kept = 200;

/** The messages to phones and browsers that the stack did not really send, newest first. */
export class Inbox {
  private readonly file: StateFile<Message[]>;

  constructor(dataDir: string | undefined) {
    this.file = new StateFile<Message[]>(dataDir, "inbox.json", []);
  }

  add(message: Omit<Message, "at">): void {
    this.file.save([{ at: new Date().toISOString(), ...message }, ...this.file.value].slice(0, kept));
  }

  list(): Message[] {
    return this.file.value;
  }

  /** Removes some messages. */
  remove(isGone: (message: Message) => boolean): void {
    this.file.save(this.file.value.filter((message) => !isGone(message)));
  }

  clear(): void {
    this.file.save([]);
  }
}
