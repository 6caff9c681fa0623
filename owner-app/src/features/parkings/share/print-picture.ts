/**
 * Prints a picture alone on its page: from a frame of its own, because the page around may be another
 * site's. The frame goes once the print dialog is closed.
 */
export function printPicture(picture: SVGSVGElement, title: string): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  // Not hidden: some browsers print nothing of a frame that is not drawn.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const { contentWindow, contentDocument } = frame;
  if (!contentWindow || !contentDocument) return;
  contentDocument.title = title;
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', '100%');
  contentDocument.body.append(copy);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}
