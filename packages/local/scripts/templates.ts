import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  BucketDefinition,
  Definitions,
  FunctionDefinition,
  QueueDefinition,
  Statement,
} from "../src/aws/lambda-definitions";
import { account, region } from "../src/environment";

interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: typing what CloudFormation allows here is not worth the effort.
  Properties: any;
}

interface Template {
  /** The stack's name. */
  name: string;
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

const pseudo: Record<string, string> = {
  "AWS::Partition": "aws",
  "AWS::Region": region,
  "AWS::AccountId": account,
};

/** Removes the hash that CDK appends to a name; placeholders use the name without it. */
const bare = (id: string) => id.replace(/[0-9A-F]{8}$/, "");

const arns: Record<string, (name: string) => string> = {
  "AWS::DynamoDB::Table": (name) => `arn:aws:dynamodb:${region}:${account}:table/${name}`,
  "AWS::Cognito::UserPool": (name) => `arn:aws:cognito-idp:${region}:${account}:userpool/${name}`,
  "AWS::S3::Bucket": (name) => `arn:aws:s3:::${name}`,
  "AWS::KMS::Key": (name) => `arn:aws:kms:${region}:${account}:key/${name}`,
  "AWS::SQS::Queue": (name) => `arn:aws:sqs:${region}:${account}:${name}`,
  "AWS::Logs::LogGroup": (name) => `arn:aws:logs:${region}:${account}:log-group:${name}:*`,
};

/** Reads the templates of a folder, and resolves references in and between them. */
function readTemplates(folder: string) {
  const templates = readdirSync(folder)
    .filter((file) => file.endsWith(".template.json"))
    .map((file) => {
      const template = JSON.parse(readFileSync(join(folder, file), "utf8"));
      return { ...template, name: file.replace(".template.json", "") } as Template;
    });
  const exported = new Map(
    templates.flatMap((template) =>
      Object.values(template.Outputs ?? {}).map(
        ({ Value, Export }) => [Export?.Name, { template, value: Value }] as const,
      ),
    ),
  );
  // A bucket with a fixed name appears under that name wherever it is referenced.
  const buckets = templates.flatMap(({ Resources }) =>
    Object.entries(Resources)
      .filter(([, { Type, Properties }]) => Type === "AWS::S3::Bucket" && typeof Properties.BucketName === "string")
      .map(([id, { Properties }]) => [Properties.BucketName as string, `\${${bare(id)}}`] as const),
  );

  const resolve = (template: Template, value: unknown): string => {
    if (typeof value !== "object" || value === null) {
      return buckets.reduce((text, [name, placeholder]) => text.replaceAll(name, placeholder), String(value));
    }
    const [[intrinsic, argument] = []] = Object.entries(value);
    switch (intrinsic) {
      case "Ref":
        return pseudo[argument] ?? nameOf(template, argument);
      case "Fn::GetAtt": {
        const [id, attribute] = argument as [string, string];
        const arn = attribute === "Arn" && arns[template.Resources[id]?.Type as string];
        return arn ? arn(nameOf(template, id)) : `\${${bare(id)}.${attribute}}`;
      }
      case "Fn::Join":
        return argument[1].map((part: unknown) => resolve(template, part)).join(argument[0]);
      case "Fn::Split":
      case "Fn::Select":
        // A value that is known only in AWS.
        return "${Part}";
      case "Fn::ImportValue": {
        const from = exported.get(argument);
        if (!from) throw new Error(`No template exports ${argument}`);
        return resolve(from.template, from.value);
      }
      default:
        throw new Error(`${JSON.stringify(value)} is not understood here`);
    }
  };
  const nameOf = (template: Template, id: string): string => {
    const { QueueName, LogGroupName } = template.Resources[id]?.Properties ?? {};
    return QueueName ?? LogGroupName ?? `\${${bare(id.replace(/^AWS::/, ""))}}`;
  };
  return { templates, resolve };
}

/** Returns our functions in the templates of a folder, with references between stacks resolved. */
export function definitionsIn(folder: string): Definitions {
  const { templates, resolve } = readTemplates(folder);
  const resolveAll = (template: Template, value: unknown) =>
    Array.isArray(value) ? value.map((one) => resolve(template, one)) : resolve(template, value);

  const statementsOf = (template: Template, role: string): Statement[] =>
    Object.values(template.Resources)
      .filter(
        ({ Type, Properties }) =>
          Type === "AWS::IAM::Policy" && Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role),
      )
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as (Statement & { Resource: unknown })[])
      .map(({ Resource, ...statement }) => ({
        ...statement,
        ...(Resource ? { Resource: resolveAll(template, Resource) } : {}),
      }));

  const roleOf = ({ Resources }: Template, role: string): { role?: string } => {
    const { RoleName } = Resources[role]?.Properties ?? {};
    return RoleName ? { role: RoleName } : {};
  };

  /** Returns the queue that feeds a function, if there is one. */
  const queueOf = ({ Resources }: Template, functionId: string): { queue: QueueDefinition } | undefined => {
    for (const { Type, Properties } of Object.values(Resources)) {
      if (Type !== "AWS::Lambda::EventSourceMapping" || Properties.FunctionName.Ref !== functionId) continue;
      const source = Resources[Properties.EventSourceArn["Fn::GetAtt"]?.[0]];
      if (source?.Type !== "AWS::SQS::Queue") continue;
      const { QueueName, MessageRetentionPeriod, VisibilityTimeout, RedrivePolicy } = source.Properties;
      const deadLetters = Resources[RedrivePolicy?.deadLetterTargetArn["Fn::GetAtt"][0]]?.Properties.QueueName;
      const queue = {
        name: QueueName,
        batchSize: Properties.BatchSize,
        atOnce: Properties.ScalingConfig.MaximumConcurrency,
        deliveries: RedrivePolicy?.maxReceiveCount ?? Math.floor(MessageRetentionPeriod / VisibilityTimeout),
      };
      return { queue: deadLetters ? { ...queue, deadLetters } : queue };
    }
    return undefined;
  };

  /**
   * Returns the rules that call a function each minute. CloudFormation names a rule after its stack
   * and itself.
   */
  const scheduleOf = ({ name, Resources }: Template, functionId: string): Pick<FunctionDefinition, "eachMinute"> => {
    const eachMinute = Object.entries(Resources)
      .filter(
        ([, { Type, Properties }]) =>
          Type === "AWS::Events::Rule" && Properties.ScheduleExpression === "rate(1 minute)",
      )
      .flatMap(([id, { Properties }]) =>
        (Properties.Targets as { Arn: Record<string, string[]>; Input: string }[])
          .filter(({ Arn }) => Arn["Fn::GetAtt"]?.[0] === functionId)
          .map(({ Input }) => ({ rule: `${name}-${bare(id)}`, input: JSON.parse(Input) })),
      );
    return eachMinute.length > 0 ? { eachMinute } : {};
  };

  const definition = (template: Template, id: string, { Properties }: Resource): FunctionDefinition => ({
    name: Properties.FunctionName ?? bare(id),
    ...roleOf(template, Properties.Role["Fn::GetAtt"][0]),
    timeout: Properties.Timeout,
    memory: Properties.MemorySize,
    ...(Properties.RecursiveLoop === "Allow" && { recursiveLoop: "Allow" }),
    environment: Object.fromEntries(
      Object.entries(Properties.Environment?.Variables ?? {})
        .map(([name, value]) => [name, resolve(template, value)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    statements: statementsOf(template, Properties.Role["Fn::GetAtt"][0]),
    ...queueOf(template, id),
    ...scheduleOf(template, id),
  });

  // Functions that run only while deploying have the name of CDK's function in front of each. They
  // do not run here, but tests check their rights.
  const deploying = templates.flatMap((template) =>
    Object.values(template.Resources).flatMap(({ Type, Properties }) => {
      const worker = Type === "AWS::Lambda::Function" && Properties.Environment?.Variables?.USER_ON_EVENT_FUNCTION_ARN;
      const [id] = (worker ? worker["Fn::GetAtt"] : []) as string[];
      const resource = id === undefined ? undefined : template.Resources[id];
      return id && resource ? [[`deploying/${bare(id)}`, definition(template, id, resource)] as const] : [];
    }),
  );
  // Our functions have a name; SST's own, which run only during a deployment, have none.
  const all = templates.flatMap((template) =>
    Object.entries(template.Resources)
      .filter(([, { Type, Properties }]) => Type === "AWS::Lambda::Function" && Properties.FunctionName)
      .map(
        ([id, resource]) =>
          [
            resource.Properties.Handler.replace(/^packages\/functions\/src\/|\.handler$/g, ""),
            definition(template, id, resource),
          ] as const,
      ),
  );
  return Object.fromEntries([...all, ...deploying].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the buckets of a folder's templates whose objects have a key of their own, by name. */
export function bucketsIn(folder: string): Record<string, BucketDefinition> {
  const { templates, resolve } = readTemplates(folder);
  const isIntrinsic = (value: object) => Object.keys(value).some((name) => name === "Ref" || name.startsWith("Fn::"));
  const resolved = (template: Template, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => resolved(template, one));
    if (typeof value !== "object" || value === null || isIntrinsic(value)) return resolve(template, value);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(template, one)]));
  };
  const isAboutTls = ({ Condition }: Statement) => "aws:SecureTransport" in (Condition?.Bool ?? {});
  /** CDK's function that empties a preview's bucket when it is removed. */
  const isOfRemoval = ({ Principal }: Statement) => JSON.stringify(Principal).includes("AutoDeleteObjects");
  return Object.fromEntries(
    templates.flatMap((template) =>
      Object.entries(template.Resources).flatMap(([id, { Type, Properties }]) => {
        const [rule] = Properties?.BucketEncryption?.ServerSideEncryptionConfiguration ?? [];
        const keyId = rule?.ServerSideEncryptionByDefault.KMSMasterKeyID;
        if (Type !== "AWS::S3::Bucket" || !keyId) return [];
        const policies = Object.values(template.Resources).filter(
          (other) => other.Type === "AWS::S3::BucketPolicy" && other.Properties.Bucket.Ref === id,
        );
        const all = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[]);
        const key = template.Resources[keyId["Fn::GetAtt"][0]] as Resource;
        const policy = resolved(
          template,
          all.filter((statement) => !isAboutTls(statement) && !isOfRemoval(statement)),
        );
        const keyPolicy = resolved(template, key.Properties.KeyPolicy.Statement);
        const bucket = { policy, key: { arn: resolve(template, keyId), policy: keyPolicy } };
        return [[`\${${bare(id)}}`, bucket as BucketDefinition] as const];
      }),
    ),
  );
}
