import type { IncomingMessage, ServerResponse } from "node:http";
import { streamConsumers } from "@reseat/core/table";
import { type Access, Refused } from "../aws/iam/access";
import { signerOf } from "../aws/iam/access-keys";
import { sendRefusal } from "../aws/iam/json-refusal";
import type { Definitions } from "../aws/lambda/definitions";
import { account, region } from "../environment";
import { readBody, sendJson } from "../http";
import { StateFile } from "./state-file";

const mappings = /^\/2015-03-31\/event-source-mappings\/?([^/?]*)/;

/**
 * Switches for operators: the event sources of functions (the stream and the queues), and the rules
 * that call functions each minute (EventBridge).
 */
export class Switches {
  private readonly off: StateFile<string[]>;
  /** Functions behind the stream or a queue, by their names in AWS. */
  private readonly fed: Map<string, string>;
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
        .map(([path, { name }]) => [path, name]),
    );
    this.rules = all.flatMap(([, { eachMinute = [] }]) => eachMinute.map(({ rule }) => rule));
  }

  /** Whether a rule, or a function's event source ("events/notify"), is on. */
  isOn(name: string): boolean {
    return !this.off.value.includes(name);
  }

  private turn(name: string, isOn: boolean): void {
    const others = this.off.value.filter((each) => each !== name);
    this.off.save(isOn ? others : [...others, name]);
    if (isOn) this.onResume();
  }

  /**
   * Lambda's event source mappings over its REST protocol: lists them, and switches one. Returns
   * false for any other path.
   */
  answerLambda = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const found = mappings.exec(path);
    if (!found) return false;
    const isChange = request.method === "PUT";
    const action = isChange ? "lambda:UpdateEventSourceMapping" : "lambda:ListEventSourceMappings";
    if (!this.mayDo(request, response, action)) return true;
    const entry = [...this.fed.keys()].find((each) => uuidOf(each) === found[1]);
    if (isChange && !entry) sendJson(response, 404, {}, { "x-amzn-errortype": "ResourceNotFoundException" });
    else if (isChange && entry) {
      const { Enabled = true } = JSON.parse((await readBody(request)).toString()) as { Enabled?: boolean };
      this.turn(entry, Enabled);
      sendJson(response, 202, this.mapping(entry));
    } else sendJson(response, 200, { EventSourceMappings: [...this.fed.keys()].map((each) => this.mapping(each)) });
    return true;
  };

  private mapping(entry: string) {
    const FunctionArn = `arn:aws:lambda:${region}:${account}:function:${this.fed.get(entry)}`;
    return { UUID: uuidOf(entry), FunctionArn, State: this.isOn(entry) ? "Enabled" : "Disabled" };
  }

  /** EventBridge over its JSON protocol: ListRules by their prefix, EnableRule and DisableRule. */
  answerEvents = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    const { NamePrefix = "", Name = "" } = JSON.parse((await readBody(request)).toString()) as Record<string, string>;
    if (!this.mayDo(request, response, `events:${operation}`)) return;
    const json = { "content-type": "application/x-amz-json-1.1" };
    if (operation === "ListRules") {
      const Rules = this.rules.filter((rule) => rule.startsWith(NamePrefix));
      sendJson(
        response,
        200,
        { Rules: Rules.map((rule) => ({ Name: rule, State: this.isOn(rule) ? "ENABLED" : "DISABLED" })) },
        json,
      );
    } else if (["EnableRule", "DisableRule"].includes(operation) && this.rules.includes(Name)) {
      this.turn(Name, operation === "EnableRule");
      sendJson(response, 200, {}, json);
    } else sendJson(response, 400, { __type: "ResourceNotFoundException" }, json);
  };

  private mayDo(request: IncomingMessage, response: ServerResponse, action: string): boolean {
    try {
      this.access.demand(signerOf(request), { action, resource: "*" });
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      sendRefusal(response, error, "1.1");
      return false;
    }
  }
}

const uuidOf = (entry: string) => entry.replace("/", "-");
