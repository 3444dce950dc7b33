import { table as definition } from "@reseat/core/table";
import { describe, expect, it } from "vitest";
import { resources, stages, theOnly } from "./templates";

const { Properties: table } = theOnly(stages.lasting, "AWS::DynamoDB::Table");
const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: "HASH" },
  { AttributeName: sortKey, KeyType: "RANGE" },
];

describe("the table", () => {
  it("has the keys and indexes that the entities are written against", () => {
    expect(table.KeySchema).toEqual(keys(definition));
    expect(table.GlobalSecondaryIndexes).toEqual(
      definition.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keys(index),
        Projection: { ProjectionType: index.projection },
      })),
    );
  });

  it("forgets what has expired, streams what changes and can be restored to any second", () => {
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: definition.ttl, Enabled: true });
    expect(table.StreamSpecification).toEqual({ StreamViewType: definition.stream });
    expect(table.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
    expect(table.BillingMode).toBe("PAY_PER_REQUEST");
  });
});

/** Resources whose loss people would notice: their data, pictures and accounts. */
function lasting(stage: (typeof stages)[keyof typeof stages]) {
  return [
    theOnly(stage, "AWS::DynamoDB::Table"),
    theOnly(stage, "AWS::Cognito::UserPool"),
    ...resources(stage, "AWS::S3::Bucket").filter(({ id }) => /^(Images|Originals|Posters)/.test(id)),
  ];
}

/** The logs of what was done, and by whom. */
const logs = (stage: (typeof stages)[keyof typeof stages]) => [
  ...resources(stage, "AWS::Logs::LogGroup"),
  ...resources(stage, "AWS::S3::Bucket").filter(({ id }) => id.startsWith("AccessLogs")),
];

describe("removing a stage", () => {
  it("leaves the data of a protected stage, which cannot be deleted by mistake either", () => {
    expect(lasting(stages.lasting)).toHaveLength(5);
    for (const { DeletionPolicy, UpdateReplacePolicy, id } of lasting(stages.lasting)) {
      // A failed first deployment would leave the bucket of images, whose name is fixed, in the way
      // of the second.
      expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, "RetainExceptOnCreate", "Retain"]);
    }
    expect(table.DeletionProtectionEnabled).toBe(true);
    expect(theOnly(stages.lasting, "AWS::Cognito::UserPool").Properties.DeletionProtection).toBe("ACTIVE");
  });

  it("leaves its logs, for a year", () => {
    expect(logs(stages.lasting).length).toBeGreaterThan(20);
    // A failed first deployment would leave logs in the way of the second.
    for (const { DeletionPolicy, id } of logs(stages.lasting)) {
      expect([id, DeletionPolicy]).toEqual([id, "RetainExceptOnCreate"]);
    }
    const days = logs(stages.lasting).map(
      ({ Properties }) => Properties.RetentionInDays ?? Properties.LifecycleConfiguration.Rules[0].ExpirationInDays,
    );
    expect(new Set(days)).toEqual(new Set([365]));
  });

  it("leaves nothing of a preview stage", () => {
    for (const { DeletionPolicy, Type, id } of resources(stages.passing)) {
      expect([id, Type, DeletionPolicy]).not.toEqual([id, Type, expect.stringContaining("Retain")]);
    }
    expect(theOnly(stages.passing, "AWS::DynamoDB::Table").Properties.DeletionProtectionEnabled).toBe(false);
    const buckets = resources(stages.passing, "AWS::S3::Bucket");
    expect(resources(stages.passing, "Custom::S3AutoDeleteObjects")).toHaveLength(buckets.length);
  });
});

describe("every bucket", () => {
  it("is private, encrypted and reached over TLS only", () => {
    const buckets = resources(stages.lasting, "AWS::S3::Bucket");
    expect(buckets).toHaveLength(6);
    for (const { Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption).toBeDefined();
    }
    const policies = resources(stages.lasting, "AWS::S3::BucketPolicy");
    expect(policies).toHaveLength(6);
    for (const { Properties } of policies)
      expect(JSON.stringify(Properties)).toContain('"aws:SecureTransport":"false"');
  });

  it("takes uploads from the site alone, and drops what stays in quarantine", () => {
    const images = resources(stages.lasting, "AWS::S3::Bucket").find(({ id }) => id.startsWith("Images"))?.Properties;
    const [rule, ...others] = images.CorsConfiguration.CorsRules;
    expect(others).toEqual([]);
    expect(rule.AllowedMethods).toEqual(["POST", "GET"]);
    expect(rule.AllowedOrigins).toEqual(["https://synth.example"]);
    for (const Prefix of ["quarantine/", "exports/"])
      expect(images.LifecycleConfiguration.Rules).toContainEqual({
        ExpirationInDays: 1,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Prefix,
        Status: "Enabled",
      });
  });

  it("of pictures keeps what was deleted as long as the table can be restored, and no longer", () => {
    const images = resources(stages.lasting, "AWS::S3::Bucket").find(({ id }) => id.startsWith("Images"))?.Properties;
    expect(images.VersioningConfiguration).toEqual({ Status: "Enabled" });
    const rules = images.LifecycleConfiguration.Rules as Record<string, unknown>[];
    expect(rules.find(({ Prefix }) => !Prefix)).toMatchObject({
      NoncurrentVersionExpiration: { NoncurrentDays: 35 },
      ExpiredObjectDeleteMarker: true,
    });
  });
});

describe("the originals of tickets", () => {
  const statements = (type: string, field: string) =>
    resources(stages.lasting, type)
      .filter(({ stack }) => stack === "Originals")
      .flatMap(({ Properties }) => Properties[field].Statement);
  const everybodyElse = {
    ArnNotEquals: { "aws:PrincipalArn": expect.stringMatching(/:role\/prod-reseat-hands-over$/) },
  };

  it("have a key of their own, which turns, and which one role alone can use", () => {
    const { Properties: key } = theOnly(stages.lasting, "AWS::KMS::Key");
    expect(key.EnableKeyRotation).toBe(true);
    const denied = statements("AWS::KMS::Key", "KeyPolicy").filter(({ Effect }) => Effect === "Deny");
    expect(denied).toEqual([expect.objectContaining({ Principal: { AWS: "*" }, Condition: everybodyElse })]);
    expect(denied[0].Action).toEqual(
      expect.arrayContaining(["kms:Decrypt", "kms:GenerateDataKey*", "kms:CreateGrant"]),
    );
  });

  it("are read and written by that role alone, never without the key, and are kept in no second version", () => {
    const bucket = resources(stages.lasting, "AWS::S3::Bucket").find(({ id }) =>
      id.startsWith("Originals"),
    )?.Properties;
    expect(bucket.VersioningConfiguration).toBeUndefined();
    const denied = statements("AWS::S3::BucketPolicy", "PolicyDocument").filter(({ Effect }) => Effect === "Deny");
    expect(denied).toContainEqual(
      expect.objectContaining({ Action: ["s3:GetObject*", "s3:PutObject"], Condition: everybodyElse }),
    );
    const keyed = { StringNotEquals: { "s3:x-amz-server-side-encryption-aws-kms-key-id": expect.anything() } };
    expect(denied).toContainEqual(expect.objectContaining({ Action: "s3:PutObject", Condition: keyed }));
    const named = resources(stages.lasting, "AWS::IAM::Role").filter(({ Properties }) => Properties.RoleName);
    expect(named.map(({ Properties }) => Properties.RoleName)).toEqual(["prod-reseat-hands-over"]);
  });
});

describe("the user pool", () => {
  it("lets nobody sign up by themselves, and signs people in by phone and code only", () => {
    const { Properties: pool } = theOnly(stages.lasting, "AWS::Cognito::UserPool");
    expect(pool.AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: true });
    expect(pool.AliasAttributes).toEqual(["phone_number"]);
    expect(Object.keys(pool.LambdaConfig).sort()).toEqual([
      "CreateAuthChallenge",
      "DefineAuthChallenge",
      "PreTokenGenerationConfig",
      "VerifyAuthChallengeResponse",
    ]);
    const { Properties: client } = theOnly(stages.lasting, "AWS::Cognito::UserPoolClient");
    // Only the server has the credentials for an admin flow.
    expect(client.ExplicitAuthFlows.sort()).toEqual([
      "ALLOW_ADMIN_USER_PASSWORD_AUTH",
      "ALLOW_CUSTOM_AUTH",
      "ALLOW_REFRESH_TOKEN_AUTH",
    ]);
    expect(client).toMatchObject({
      EnableTokenRevocation: true,
      GenerateSecret: false,
      PreventUserExistenceErrors: "ENABLED",
      WriteAttributes: ["locale"],
    });
    expect(theOnly(stages.lasting, "AWS::Cognito::UserPoolGroup").Properties.GroupName).toBe("admin");
  });

  it("puts the person's id into access tokens, which only the making of a user can set", () => {
    const { Properties: pool } = theOnly(stages.lasting, "AWS::Cognito::UserPool");
    expect(pool.UserPoolTier).toBe("ESSENTIALS");
    expect(pool.LambdaConfig.PreTokenGenerationConfig.LambdaVersion).toBe("V2_0");
    expect(pool.Schema).toEqual([{ Name: "user_id", AttributeDataType: "String", Mutable: false }]);
  });

  it("stands behind a firewall", () => {
    const { Properties: firewall, id, stack } = theOnly(stages.lasting, "AWS::WAFv2::WebACL");
    expect(firewall.Rules).toMatchObject([{ Action: { Block: {} }, Statement: { RateBasedStatement: {} } }]);
    const pool = theOnly(stages.lasting, "AWS::Cognito::UserPool");
    const { Properties: association, ...inFront } = theOnly(stages.lasting, "AWS::WAFv2::WebACLAssociation");
    expect([stack, inFront.stack]).toEqual([pool.stack, pool.stack]);
    expect(association.WebACLArn).toEqual({ "Fn::GetAtt": [id, "Arn"] });
    expect(association.ResourceArn).toEqual({ "Fn::GetAtt": [pool.id, "Arn"] });
  });
});
