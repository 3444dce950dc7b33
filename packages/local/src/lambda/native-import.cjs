// Node's own import(), out of reach of the module transforms of Vitest and tsx: a bundle must run as Lambda runs it.
module.exports = (url) => import(url);
