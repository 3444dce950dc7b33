import type { IncomingMessage, ServerResponse } from "node:http";
import { streamConsumers } from "@reseat/core/table";
import { account, region } from "../environment";
import { StateFile } from "../run/kept-data";
import { readBody, sendJson } from "../server";
import { type Access, signerOf } from "./iam";
import type { Definitions } from "./lambda-definitions";
import { AwsError, jsonService, sendJsonError } from "./protocol";

/**
 * Switches for operators: EventBridge's rules, which call functions each minute, and Lambda's event
 * source mappings, by which functions get the stream and the queues.
 */
export class Switches {
  private readonly off: StateFile<string[]>;
  /** Functions behind the stream or a queue, by their paths ("events/notify"). */
  private readonly fed: Map<string, { UUID: string; FunctionArn: string }>;
  private readonly rules: string[];

  constructor(
    definitions: Definitions,
    private readonly access: Access,
    dataDir: string | undefined,
    /** Called when something was switched on again. */
    private readonly onResume: () => void,
  ) {
    this.off = new StateFile<string[]>(dataDir, "switched-off.json", []);
    const all = Object.entries(definitions);
    this.fed = new Map(
      all
        .filter(([path, { queue }]) => queue || Object.hasOwn(streamConsumers, path))
        .map(([path, { name }]) => {
          const FunctionArn = `arn:aws:lambda:${region}:${account}:function:${name}`;
          return [path, { UUID: path.replace("/", "-"), FunctionArn }];
        }),
    );
    this.rules = all.flatMap(([, { eachMinute = [] }]) => eachMinute.map(({ rule }) => rule));
  }

  /** Whether a rule, or a function's event source, is on. */
  isOn = (name: string): boolean => !this.off.value.includes(name);

  /** EventBridge: ListRules by their prefix, EnableRule and DisableRule. */
  answerEvents = jsonService<{ NamePrefix?: string; Name?: string }>("1.1", ({ operation, input, signer }) => {
    const { NamePrefix = "", Name = "" } = input;
    this.access.demand(signer, { action: `events:${operation}`, resource: "*" });
    if (operation === "ListRules") {
      const rules = this.rules.filter((rule) => rule.startsWith(NamePrefix));
      return { Rules: rules.map((rule) => ({ Name: rule, State: this.isOn(rule) ? "ENABLED" : "DISABLED" })) };
    }
    if (!["EnableRule", "DisableRule"].includes(operation) || !this.rules.includes(Name))
      throw new AwsError("ResourceNotFoundException", `There is no rule ${Name}.`);
    this.turn(Name, operation === "EnableRule");
    return {};
  });

  /** Lambda's event source mappings over its REST protocol: lists them, and switches one. */
  async answerMappings(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isChange = request.method === "PUT";
    const action = isChange ? "lambda:UpdateEventSourceMapping" : "lambda:ListEventSourceMappings";
    try {
      this.access.demand(signerOf(request), { action, resource: "*" });
      if (!isChange) {
        const EventSourceMappings = [...this.fed.keys()].map((entry) => this.mapping(entry));
        return sendJson(response, 200, { EventSourceMappings });
      }
      const id = path.split("/").at(-1);
      const [entry] = [...this.fed].find(([, { UUID }]) => UUID === id) ?? [];
      if (!entry) throw new AwsError("ResourceNotFoundException", `There is no mapping ${id}.`, 404);
      const { Enabled = true } = JSON.parse((await readBody(request)).toString()) as { Enabled?: boolean };
      this.turn(entry, Enabled);
      sendJson(response, 202, this.mapping(entry));
    } catch (error) {
      sendJsonError(response, error);
    }
  }

  private mapping(entry: string) {
    return { ...this.fed.get(entry), State: this.isOn(entry) ? "Enabled" : "Disabled" };
  }

  private turn(name: string, isOn: boolean): void {
    const others = this.off.value.filter((each) => each !== name);
    this.off.save(isOn ? others : [...others, name]);
    if (isOn) this.onResume();
  }
}
