/** Where a build puts the packed catalogue, in the project and in a function of Netlify alike. */
export const catalogueFolder = 'data/segment';
/** The file of open data, which functions of Netlify find beside the deploy, not in the folder. */
export const openDataFile = 'open-data';
