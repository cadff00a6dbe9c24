/** The build itself finds out whether the last one can be used: `.cache` has the record of it. */
const FOLDERS = ['.cache', '.server', 'public'];

exports.onPreBuild = ({ utils }) => utils.cache.restore(FOLDERS);
exports.onPostBuild = ({ utils }) => utils.cache.save(FOLDERS);
