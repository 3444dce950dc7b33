import { table as definition } from "@reseat/core/table";
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { StackContext } from "sst/constructs";
import { settings } from "./settings";

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The single table. Its keys and indexes come from core, which the entities use too. */
export function Data({ stack, app }: StackContext) {
  const table = new Table(stack, "Table", {
    partitionKey: text(definition.partitionKey),
    sortKey: text(definition.sortKey),
    timeToLiveAttribute: definition.ttl,
    stream: StreamViewType[definition.stream],
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    ...settings(app.stage).data,
  });
  for (const { name, partitionKey, sortKey, projection } of definition.indexes) {
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      projectionType: ProjectionType[projection],
    });
  }
  stack.addOutputs({ Table: table.tableName });
  return { table };
}
