import type { MailText } from './texts';

/** A mail in both of its forms, ready to be sent. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;

/* Colours are the brand's. Mail programs know no style sheets. */
const button = (label: string, link: string) =>
  `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5fa5;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Si el botón no abre, copia esta dirección en tu navegador:<br><span style="word-break:break-all">${escape(link)}</span></p>`;

/** A mail of its words; `link` is where its button leads. */
export function messageOf(
  { subject, paragraphs, action, after }: MailText,
  link?: string,
): Message {
  const linked = action !== undefined && link !== undefined;
  return {
    subject: `${subject} · Parqueo Central`,
    text: [...paragraphs, ...(linked ? [`${action}:\n${link}`] : []), ...after].join('\n\n'),
    html: `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escape(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${linked ? button(action, link) : ''}
${after.map(paragraph).join('\n')}
</div>
</body>
</html>
`,
  };
}
