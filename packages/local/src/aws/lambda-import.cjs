// Node's own import(), which the module transforms of Vitest and tsx cannot reach: a bundle must run as Lambda runs it.
module.exports = (url) => import(url);
