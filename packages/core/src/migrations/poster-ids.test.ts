import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { dynamo, tableName } from "../dynamo";
import { Poster } from "../tickets";
import { Migration } from ".";

it("gives posters ids, once: they are shown as before, listed for admins, and replaced by their film's name", async () => {
  const Item = {
    __edb_e__: "poster",
    __edb_v__: "1",
    pk: "posters",
    sk: "poster#orbit-didi",
    slug: "orbit-didi",
    movie_name: "Orbit Didi",
    poster_url: "/posters/orbit-didi.svg",
  };
  await dynamo.send(new PutCommand({ TableName: tableName(), Item }));
  await Migration.run();
  expect(await Poster.listAll()).toEqual([{ movie_name: "Orbit Didi", poster_url: "/posters/orbit-didi.svg" }]);
  const { items } = await Poster.listNewest({});
  expect(items).toMatchObject([{ movie_name: "Orbit Didi", upload: null }]);

  await Poster.put({ movie_name: "ORBIT DIDI", poster_url: "/posters/new.svg" });
  expect(await Poster.listAll()).toEqual([{ movie_name: "ORBIT DIDI", poster_url: "/posters/new.svg" }]);
});
