/** `Parameter`: names allowed in the query string. */
export interface Query<Answer, Parameter extends string = never> {
  readonly answer: Answer;
  readonly parameter: Parameter;
}

/** `Type`: the commands of this route. A write whose row is not projected yet is answered 202 `{id}` in place of the view. */
export interface Write<Type extends string, Body, Answer> {
  readonly type: Type;
  readonly body: Body;
  readonly answer: Answer;
}
