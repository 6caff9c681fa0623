import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { importTypeScript } from '../workspace/typescript.mjs';
import { membersOf, snapshots } from './host.mjs';

export const referenceFile = join(top, 'docs', 'host.md');

const introduction = `<!-- Generated from the docstrings of shared-api: npm run surfaces. Not edited by hand. -->

# Host

What a page hands to each remote, as \`host\`, and all that a remote gets from it. A remote says in
its remote.json which versions it can live with (\`hostApi\`), its build says which members it uses,
and a build that uses one which the live shell does not have is refused when it is published. A new
member is a new minor version, one that is gone or different a new major version.

A screen gets it by \`useHost()\` of \`@parqueo/shared-api/react\`, however deep it lies; there too are
\`useSession\` and hooks for what the page announces. A new build of a remote reaches open pages
within a minute, at the next change of screen where no draft of that remote is open
(\`host.drafts\`).
`;

const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').replace(/;$/, '').trim();

const table = (members, since) =>
  [
    '| member | what it does | since |',
    '| --- | --- | --- |',
    ...members.map(
      ({ path, declaration, text }) =>
        `| \`${path}\`<br>\`${cell(declaration)}\` | ${cell(text)} | ${since(path)} |`,
    ),
  ].join('\n');

/** A member whose type is a schema of the contract is described there. */
function fromSchema(member) {
  const [, type, , text] =
    /Type\.(\w+)\(\{ description: (["'])(.*)\2/s.exec(member.declaration) ?? [];
  if (!text) return member;
  const name = member.path.split('.').at(-1);
  return { ...member, text, declaration: `${name}: ${type.toLowerCase()}` };
}

/**
 * The reference of Host, in Markdown.
 * @param {{ version: string, parts: Map<string, string> }} host as the sources have it
 * @returns {Promise<{ text: string, undocumented: string[] }>}
 */
export async function hostReference({ version, parts }) {
  const { describedHost } = await importTypeScript('federation/host/members.ts');
  const all = describedHost().map(fromSchema);
  const hosts = snapshots();
  const since = (path) =>
    hosts.find((snapshot) => membersOf(snapshot.parts).includes(path))?.version ?? version;

  const isGroup = ({ path, called }) =>
    !called && all.some((other) => other.path.startsWith(`${path}.`));
  // The declarations describe the data that a member answers.
  const isAnswer = ({ path, called }) =>
    !called && all.some((other) => other.called && path.startsWith(`${other.path}.`));
  const isListed = (member) => !isGroup(member) && !isAnswer(member);
  const sections = all
    .filter(({ path }) => !path.includes('.'))
    .map((first) => {
      const below = all.filter(({ path }) => path.startsWith(`${first.path}.`));
      const members = [first, ...below].filter(isListed);
      const intro = isGroup(first) && first.text ? `${first.text.trim()}\n\n` : '';
      return { title: first.path, text: `${intro}${table(members, since)}`, own: below.length > 0 };
    });
  const single = all.filter(({ path }) =>
    sections.some(({ title, own }) => title === path && !own),
  );
  const text = [
    introduction,
    `Version ${version}.\n`,
    ...sections.filter(({ own }) => own).map(({ title, text: body }) => `## ${title}\n\n${body}\n`),
    `## The page\n\n${table(single, since)}\n`,
    `## Declarations\n\n\`\`\`ts\n${parts.get('host/host.d.ts')}\n\`\`\`\n`,
  ].join('\n');
  const undocumented = all.filter((member) => isListed(member) && member.text.trim() === '');
  return { text, undocumented: undocumented.map(({ path }) => path) };
}
