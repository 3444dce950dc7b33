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
    ...resources(stage, "AWS::S3::Bucket").filter(({ id }) => /^(Images|Posters)/.test(id)),
  ];
}

describe("removing a stage", () => {
  it("leaves the data of prod, which cannot be deleted by mistake either", () => {
    expect(lasting(stages.lasting)).toHaveLength(4);
    for (const { DeletionPolicy, id } of lasting(stages.lasting)) expect([id, DeletionPolicy]).toEqual([id, "Retain"]);
    expect(table.DeletionProtectionEnabled).toBe(true);
    expect(theOnly(stages.lasting, "AWS::Cognito::UserPool").Properties.DeletionProtection).toBe("ACTIVE");
  });

  it("leaves nothing of any other", () => {
    for (const { DeletionPolicy, Type, id } of resources(stages.passing)) {
      expect([id, Type, DeletionPolicy]).not.toEqual([id, Type, "Retain"]);
    }
    expect(theOnly(stages.passing, "AWS::DynamoDB::Table").Properties.DeletionProtectionEnabled).toBe(false);
    const buckets = resources(stages.passing, "AWS::S3::Bucket");
    expect(resources(stages.passing, "Custom::S3AutoDeleteObjects")).toHaveLength(buckets.length);
  });
});

describe("every bucket", () => {
  it("is private, encrypted and reached over TLS only", () => {
    const buckets = resources(stages.lasting, "AWS::S3::Bucket");
    expect(buckets).toHaveLength(4);
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
    expect(policies).toHaveLength(4);
    for (const { Properties } of policies)
      expect(JSON.stringify(Properties)).toContain('"aws:SecureTransport":"false"');
  });

  it("takes uploads from the site alone, and drops what stays in quarantine", () => {
    const images = resources(stages.lasting, "AWS::S3::Bucket").find(({ id }) => id.startsWith("Images"))?.Properties;
    const [rule, ...others] = images.CorsConfiguration.CorsRules;
    expect(others).toEqual([]);
    expect(rule.AllowedMethods).toEqual(["POST", "GET"]);
    expect(JSON.stringify(rule.AllowedOrigins)).toMatch(/Cdn/);
    expect(images.LifecycleConfiguration.Rules).toContainEqual({
      ExpirationInDays: 1,
      Prefix: "quarantine/",
      Status: "Enabled",
    });
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
      "VerifyAuthChallengeResponse",
    ]);
    const { Properties: client } = theOnly(stages.lasting, "AWS::Cognito::UserPoolClient");
    expect(client.ExplicitAuthFlows.sort()).toEqual(["ALLOW_CUSTOM_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"]);
    expect(client).toMatchObject({
      EnableTokenRevocation: true,
      GenerateSecret: false,
      PreventUserExistenceErrors: "ENABLED",
      WriteAttributes: ["locale"],
    });
    expect(theOnly(stages.lasting, "AWS::Cognito::UserPoolGroup").Properties.GroupName).toBe("admin");
  });
});
