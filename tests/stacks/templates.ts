import { readdirSync, readFileSync } from "node:fs";
import { Access, accessKeyOf } from "@reseat/local/internal/aws/iam";
import { definitionsIn } from "@reseat/local/templates";

/** Where the setup puts the templates. */
export const out = ".build/stacks-test";

/** A stage whose data must survive everything, and one that is temporary. */
export const stages = { lasting: "prod", passing: "dev" } as const;
/** The kind that each stage is declared as; its name decides nothing. */
export const kinds = { prod: "protected", dev: "preview" } as const;
type Stage = (typeof stages)[keyof typeof stages];

export interface Resource {
  stack: string;
  id: string;
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: typing what CloudFormation allows here is not worth the effort.
  Properties: any;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  Metadata?: {
    cdk_nag?: { rules_to_suppress: { id: string; reason: string }[] };
    "redelivered sooner"?: string;
    bound?: string;
  };
}

const read = (path: string) => JSON.parse(readFileSync(`${out}/${path}`, "utf8"));

/** Every resource of a stage, or those of one type. */
export function resources(stage: Stage, type?: string): Resource[] {
  const all = readdirSync(`${out}/${stage}`)
    .filter((file) => file.endsWith(".template.json"))
    .flatMap((file) =>
      Object.entries(read(`${stage}/${file}`).Resources as Record<string, Resource>).map(([id, resource]) => ({
        ...resource,
        stack: file.replace(`${stage}-reseat-`, "").replace(".template.json", ""),
        id,
      })),
    );
  return type ? all.filter(({ Type }) => Type === type) : all;
}

export function theOnly(stage: Stage, type: string): Resource {
  const [found, ...others] = resources(stage, type);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} resources are ${type}`);
  return found;
}

/**
 * The number of metrics on each dashboard of a stage. CloudWatch takes a query over functions for
 * as many as there are; a query of logs is none.
 */
export function metricsOfDashboards(stage: Stage): number[] {
  return resources(stage, "AWS::CloudWatch::Dashboard").map(({ Properties }) => {
    const parts: unknown[] = Properties.DashboardBody["Fn::Join"][1];
    const { widgets } = JSON.parse(parts.map((part) => (typeof part === "string" ? part : "")).join("")) as {
      widgets: { properties: { metrics?: { expression?: string }[][] } }[];
    };
    const shown = widgets.flatMap(({ properties }) => properties.metrics ?? []);
    const ofQuery = functions(stage).size;
    return shown.reduce((sum, metric) => sum + (metric.some(({ expression }) => expression) ? ofQuery : 1), 0);
  });
}

/**
 * Our functions by the path of their source ("api/browse"), without SST's own, which run only
 * during a deployment.
 */
export function functions(stage: Stage): Map<string, Resource> {
  return new Map(
    resources(stage, "AWS::Lambda::Function")
      .filter(({ Properties }) => Properties.FunctionName)
      .map((resource) => [
        resource.Properties.Handler.replace(/^packages\/functions\/src\/|\.handler$/g, ""),
        resource,
      ]),
  );
}

/** The stacks that are deployed before another one because it depends on them. */
export function stacksBefore(stage: Stage, stack: string): string[] {
  const { artifacts } = read(`${stage}/manifest.json`) as { artifacts: Record<string, { dependencies?: string[] }> };
  const prefix = `${stage}-reseat-`;
  return (artifacts[prefix + stack]?.dependencies ?? []).map((name) => name.replace(prefix, ""));
}

export interface Finding {
  path: string;
  data: string;
}

/** Warnings and errors of the synthesis, including those of the security rules. */
export function findings(stage: Stage): Finding[] {
  const { artifacts } = read(`${stage}/manifest.json`) as {
    artifacts: Record<string, { metadata?: Record<string, { type: string; data: unknown }[]> }>;
  };
  return Object.values(artifacts).flatMap(({ metadata = {} }) =>
    Object.entries(metadata).flatMap(([path, entries]) =>
      entries
        .filter(({ type }) => type === "aws:cdk:warning" || type === "aws:cdk:error")
        .map(({ data }) => ({ path, data: String(data) })),
    ),
  );
}

/** The policy statements of a function's role. */
export function statements(stage: Stage, lambda: Resource) {
  const role = lambda.Properties.Role["Fn::GetAtt"][0];
  return resources(stage, "AWS::IAM::Policy")
    .filter(
      ({ stack, Properties }) =>
        stack === lambda.stack && Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role),
    )
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[])
    .map((statement) => ({
      effect: statement.Effect,
      actions: [statement.Action].flat(),
      resources: [statement.Resource ?? []].flat().map((resource) => JSON.stringify(resource)),
      except: [statement.NotResource ?? []].flat(),
      condition: statement.Condition,
    }));
}

/**
 * Holds a deployment function to the policy of its role, by AWS's rules, as the local stack does
 * for the others. A forbidden action throws.
 */
export function rightsOf(stage: Stage, resource: string) {
  const name = `deploying/${resource}Handler`;
  const definition = definitionsIn(`${out}/${stage}`)[name];
  if (!definition) throw new Error(`No function makes ${resource}`);
  const access = new Access({ [name]: definition });
  return (action: string, on: string) => access.demand(accessKeyOf(name), { action, resource: on });
}

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  NotResource?: unknown;
  Condition?: unknown;
}
