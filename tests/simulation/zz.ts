import { play } from "./processes";
const p = await play({ seed: Number(process.argv[2]), count: Number(process.argv[3]) });
console.log(JSON.stringify(p.outcomes, null, 1)); console.log(p.operations, p.seconds, p.operations/p.seconds, p.hash, JSON.stringify(p.broken)?.slice(0,1500));
process.exit();
