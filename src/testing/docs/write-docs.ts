/** `npm run docs`: writes the pages of docs/ and the list of catalogues, which follow from the code. */
import { writeFile } from 'node:fs/promises';
import { routes } from '../../http/routes.ts';
import { accessibilityPage } from './accessibility-page.ts';
import { apiPage } from './api-page.ts';
import { catalogueList } from './catalogue-list.ts';
import { questionsPage } from './questions-page.ts';

await writeFile('src/messages/catalogues.ts', catalogueList());
await writeFile('docs/api.md', apiPage(routes));
await writeFile('docs/questions.md', questionsPage());
await writeFile('docs/accessibility.md', accessibilityPage());
