/** Where AI-generated content comes from. */
export interface GeneratedBy {
  /** Name of the service. */
  producer: string;
  /** Id by which the file can be traced: a report number, a signature of one, or the id of a share. */
  id: string;
}

/**
 * The machine-readable AI label: the AIGC element of GB 45438-2025, which the 人工智能生成合成内容标识办法
 * requires in files since 2025-09-01. Label 1 means "generated"; this service both produces and
 * distributes the file.
 */
export const aigcLabel = ({ producer, id }: GeneratedBy): string =>
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

/** The AI label as XMP metadata for pictures. */
export const generatedContentXmp = (generated: GeneratedBy): string =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">' +
  `<TC260:AIGC>${aigcLabel(generated).replace(/[&<>]/g, (mark) => escapes[mark] ?? mark)}</TC260:AIGC>` +
  '</rdf:Description></rdf:RDF></x:xmpmeta>';
