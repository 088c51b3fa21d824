/** What a model generated, and who answers for it. */
export interface Generated {
  /** Whose service it is. */
  producer: string;
  /** By which the service finds it again: a report's number, or a share's id. */
  id: string;
}

/**
 * The mark for machines in what a model generated: the element AIGC of GB 45438-2025, which the 人工智能生成合成内容标识办法
 * demands in files since 2025-09-01. 1 says that it is generated; who makes a file here also spreads it.
 */
export const aigc = ({ producer, id }: Generated): string =>
  JSON.stringify({
    Label: '1',
    ContentProducer: producer,
    ProduceID: id,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: id,
    ReservedCode2: '',
  });

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The same as XMP, which pictures carry. */
export const aigcXmp = (generated: Generated): string =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">' +
  `<TC260:AIGC>${aigc(generated).replace(/[&<>]/g, (mark) => escapes[mark] ?? mark)}</TC260:AIGC>` +
  '</rdf:Description></rdf:RDF></x:xmpmeta>';
